/** The build and the tests give the text of these files. */
declare module '*.sql' {
  const text: string;
  export default text;
}
