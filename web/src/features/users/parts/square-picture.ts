const SIDE = 256;

/**
 * Cuts the middle square out of a picture and makes it small, so that nothing but the picture leaves the browser.
 *
 * @throws when the file is no picture that the browser knows
 */
export async function squarePicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const place = [(picture.width - side) / 2, (picture.height - side) / 2] as const;
  canvas.getContext('2d')?.drawImage(picture, ...place, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!made) throw new Error('The picture could not be drawn.');
  return made;
}
