const MAX_SIDE = 256;

/**
 * Crops a picture to its centre square and scales it down. The result contains no metadata.
 *
 * @throws when the browser cannot decode the file as a picture
 */
export async function squarePicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = MAX_SIDE;
  canvas.height = MAX_SIDE;
  const offset = [(picture.width - side) / 2, (picture.height - side) / 2] as const;
  canvas.getContext('2d')?.drawImage(picture, ...offset, side, side, 0, 0, MAX_SIDE, MAX_SIDE);
  picture.close();
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new Error('The picture could not be drawn.');
  return blob;
}
