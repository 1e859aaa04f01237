/** The address of the user who has just chosen a password on this page; not in the URL, where it would remain. */
let address = '';

export const rememberAddress = (email: string): void => {
  address = email;
};
export const knownAddress = (): string => address;
