// A file of every type that may be uploaded, for the test that goes through all of them.
import { setMail } from '@dossier/demo/office/mail';
import { makeDoc } from '@dossier/reading/testing/doc-files';
import { makePpt } from '@dossier/reading/testing/ppt-files';
import { makeRecording, makeSilentMp3, makeWav } from '@dossier/reading/testing/sound-files';
import { utils, write } from '@e965/xlsx';
import { makePaperwork, type Paper } from '../paperwork.ts';

/** A document that is looked at as people do. */
export interface Seen extends Paper {
  /** A word that stands in this document alone, and once. */
  word: string;
}

/** A document of every type that has words, in the formats of before 2007 too. */
export async function makeDocuments(): Promise<Seen[]> {
  const [lease, mooring, tariffs, board, log] = await makePaperwork();
  return [
    { ...lease!, word: 'crowns' },
    { ...mooring!, word: 'jetty' },
    { ...tariffs!, word: 'carriage' },
    { ...board!, word: 'larch' },
    { ...log!, word: 'propeller' },
    {
      name: 'Pilotage.doc',
      bytes: makeDoc([
        { text: 'Pilotage on the Curlew', style: 1 },
        { text: 'Ships over ninety metres take a pilot.' },
        { text: 'The fee for the pilotage of a coaster is 618 florins.' },
      ]),
      question: 'What is the fee for the pilotage of a coaster?',
      words: '618 florins',
      page: 1,
      word: 'florins',
    },
    {
      name: 'Winches of the Curlew.xls',
      bytes: workbook('biff8', [
        ['Winch', 'Pull in kN'],
        ['Bow winch of the Curlew', 41],
        ['Stern winch of the Curlew', 2719],
      ]),
      question: 'What is the pull of the stern winch of the Curlew?',
      words: 'Stern winch of the Curlew',
      page: 1,
      word: 'Stern',
    },
    {
      name: 'Lighthouse.ppt',
      bytes: makePpt([
        { title: 'The lighthouse at Skerry Point', body: ['Built in 1874'] },
        { title: 'A new lantern', body: ['The lantern of the lighthouse burns whale oil no more'] },
      ]),
      question: 'What does the lantern of the lighthouse burn no more?',
      words: 'whale oil',
      page: 2,
      word: 'lantern',
    },
    {
      name: 'Buoys of the sound.xlsm',
      bytes: workbook('xlsm', [
        ['Buoy', 'Depth in metres'],
        ['Gannet buoy', 37],
        ['Razorbill buoy', 1483],
      ]),
      question: 'What is the depth of the Razorbill buoy?',
      words: 'Razorbill buoy',
      page: 1,
      word: 'Razorbill',
    },
    {
      name: 'Anchors of the fleet.xlsb',
      bytes: workbook('xlsb', [
        ['Anchor', 'Weight in kg'],
        ['Stream anchor of the Petrel', 204],
        ['Bower anchor of the Petrel', 912],
      ]),
      question: 'What is the weight of the bower anchor of the Petrel?',
      words: 'Bower anchor of the Petrel',
      page: 1,
      word: 'Bower',
    },
    {
      name: 'Nets.msg',
      bytes: setMail({
        subject: 'The herring nets',
        from: ['Solveig Dahl', 's.dahl@larkhill.example'],
        to: [['Wendel Quill', 'w.quill@larkhill.example']],
        sent: new Date(Date.UTC(2026, 1, 3, 8, 15)),
        body: '<p>Dear Wendel,</p><p>The herring nets were mended with tarred hemp on Tuesday.</p>',
        attachments: [],
      }),
      question: 'With what were the herring nets mended?',
      words: 'tarred hemp',
      page: 1,
      word: 'tarred',
    },
  ];
}

function workbook(bookType: 'biff8' | 'xlsb' | 'xlsm', rows: (string | number)[][]): Buffer {
  return write(utils.book_new(utils.aoa_to_sheet(rows), 'List'), { type: 'buffer', bookType }) as Buffer;
}

/** A recording of every type, of three seconds. */
export async function makeRecordings(): Promise<(Pick<Paper, 'name' | 'bytes'> & { isDecoded: boolean })[]> {
  const sound = makeWav(3, (second) => Math.sin(second * 2_000) / 2);
  const aac = await makeRecording('mp4', 'aac', 3);
  return [
    { name: 'Whistle.wav', bytes: sound, isDecoded: true },
    { name: 'Fog horn.mp3', bytes: makeSilentMp3(3), isDecoded: true },
    { name: 'Bell.mpga', bytes: makeSilentMp3(3), isDecoded: true },
    { name: 'Gong.mpeg', bytes: makeSilentMp3(3), isDecoded: true },
    { name: 'Siren.ogg', bytes: await makeRecording('ogg', 'opus', 3), isDecoded: true },
    { name: 'Rattle.webm', bytes: await makeRecording('webm', 'opus', 3), isDecoded: true },
    // Sound in it that nothing decodes: it is there to be played, and the reason is told.
    { name: 'Drum.m4a', bytes: aac, isDecoded: false },
    { name: 'Drill.mp4', bytes: aac, isDecoded: false },
  ];
}
