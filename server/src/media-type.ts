const token = String.raw`[\w!#$&^.+-]{1,100}`;
const mediaType = new RegExp(`^${token}/${token}(; ?charset=[\\w-]{1,40})?$`);

/**
 * The media type as it may stand in a header. What documents and archives call their files comes from strangers: anything that is no
 * plain type becomes `application/octet-stream`.
 */
export const safeMediaType = (stored: string): string => (mediaType.test(stored) ? stored : 'application/octet-stream');
