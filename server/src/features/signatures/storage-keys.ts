/** The key of a picture. */
export const imageKey = (companyId: number, name: string): string => `c/${companyId}/signature/${name}`;
