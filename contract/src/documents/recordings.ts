/** Audio and video by extension, with their media type. Such documents have no pages. */
export const recordingTypes = {
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  mpeg: 'video/mpeg',
  mpga: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  webm: 'video/webm',
} as const;

/** Whether a type of document is audio or video. */
export const isRecordingType = (type: string): boolean => Object.hasOwn(recordingTypes, type);
