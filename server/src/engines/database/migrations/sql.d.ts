/** The build and the tests load these files as text. */
declare module '*.sql' {
  const text: string;
  export default text;
}
