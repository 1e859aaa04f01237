const token = String.raw`[\w!#$&^.+-]{1,100}`;
const mediaType = new RegExp(`^${token}/${token}(; ?charset=[\\w-]{1,40})?$`);

/** The media type for a header. Stored types come from untrusted files: anything but a plain type becomes `application/octet-stream`. */
export const safeMediaType = (mediaTypeText: string): string =>
  mediaType.test(mediaTypeText) ? mediaTypeText : 'application/octet-stream';
