import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('speech', {
  no_company: 'Recordings can be uploaded by members of a company only.',
  file_required: 'Choose a recording.',
  no_recording: 'This is not an audio or video recording. Choose one, such as MP3, M4A, WAV or MP4.',
  no_engine:
    'Nothing on this installation transcribes speech yet. An administrator can connect an AI provider with a model for transcription, such as OpenAI, a Whisper server or a Whisper model on this server, and choose it as the default.',
  too_short: 'Recording should be at least 1 second...',
  too_long: 'The recording is longer than {hours} hours. Cut it into parts and transcribe those.',
  took_too_long: 'Decoding the recording took too long.',
  needed_too_much_memory: 'Decoding the recording needed too much memory.',
  not_decoded: 'The recording could not be decoded.',
  draft_english_only:
    'PocketSphinx, which this server has, knows English only. An administrator can connect a model for transcription that knows this language.',
  piece_failed: 'This part could not be transcribed.',
  piece: 'Part {number} of {total}',
  name_required: 'Enter a name.',
  text_required: 'Enter the words of the passage.',
  too_many_words: 'A passage can have at most {limit} words.',
  passage_changed: 'Someone else changed this passage. Compare both texts and save again.',
  running: 'The recording is being transcribed. Try again when that has finished.',
  not_failed: 'This part did not fail.',
  no_transcript: 'There is no transcript yet.',
  no_such_speaker: 'This speaker does not exist.',
  subtitles_required: 'Choose a file with subtitles, in the format SRT or WebVTT.',
  no_subtitles: 'The file contains no subtitles with times. Choose a file in the format SRT or WebVTT.',
  subtitles_too_late: 'The subtitles are longer than the recording. Choose the file for this recording.',
});
