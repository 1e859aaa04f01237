// A file of every accepted type.
import { createMail } from '@dossier/demo/office/mail';
import { makeDoc } from '@dossier/reading/testing/doc-files';
import { makePpt } from '@dossier/reading/testing/ppt-files';
import { makeRecording, makeSilentMp3, makeWav } from '@dossier/reading/testing/sound-files';
import { utils, write } from '@e965/xlsx';
import { makeTestDocuments, type TestDocument } from '../test-documents.ts';

export interface SearchableDocument extends TestDocument {
  /** A word that occurs once, in this document only. */
  uniqueWord: string;
}

/** A document of every text type, including the formats before Office 2007. */
export async function makeDocumentsOfAllTypes(): Promise<SearchableDocument[]> {
  const [lease, mooring, tariffs, board, log] = await makeTestDocuments();
  return [
    { ...lease!, uniqueWord: 'crowns' },
    { ...mooring!, uniqueWord: 'jetty' },
    { ...tariffs!, uniqueWord: 'carriage' },
    { ...board!, uniqueWord: 'larch' },
    { ...log!, uniqueWord: 'propeller' },
    {
      name: 'Pilotage.doc',
      bytes: makeDoc([
        { text: 'Pilotage on the Curlew', style: 1 },
        { text: 'Ships over ninety metres take a pilot.' },
        { text: 'The fee for the pilotage of a coaster is 618 florins.' },
      ]),
      question: 'What is the fee for the pilotage of a coaster?',
      answer: '618 florins',
      page: 1,
      uniqueWord: 'florins',
    },
    {
      name: 'Winches of the Curlew.xls',
      bytes: workbook('biff8', [
        ['Winch', 'Pull in kN'],
        ['Bow winch of the Curlew', 41],
        ['Stern winch of the Curlew', 2719],
      ]),
      question: 'What is the pull of the stern winch of the Curlew?',
      answer: 'Stern winch of the Curlew',
      page: 1,
      uniqueWord: 'Stern',
    },
    {
      name: 'Lighthouse.ppt',
      bytes: makePpt([
        { title: 'The lighthouse at Skerry Point', body: ['Built in 1874'] },
        { title: 'A new lantern', body: ['The lantern of the lighthouse burns whale oil no more'] },
      ]),
      question: 'What does the lantern of the lighthouse burn no more?',
      answer: 'whale oil',
      page: 2,
      uniqueWord: 'lantern',
    },
    {
      name: 'Buoys of the sound.xlsm',
      bytes: workbook('xlsm', [
        ['Buoy', 'Depth in metres'],
        ['Gannet buoy', 37],
        ['Razorbill buoy', 1483],
      ]),
      question: 'What is the depth of the Razorbill buoy?',
      answer: 'Razorbill buoy',
      page: 1,
      uniqueWord: 'Razorbill',
    },
    {
      name: 'Anchors of the fleet.xlsb',
      bytes: workbook('xlsb', [
        ['Anchor', 'Weight in kg'],
        ['Stream anchor of the Petrel', 204],
        ['Bower anchor of the Petrel', 912],
      ]),
      question: 'What is the weight of the bower anchor of the Petrel?',
      answer: 'Bower anchor of the Petrel',
      page: 1,
      uniqueWord: 'Bower',
    },
    {
      name: 'Nets.msg',
      bytes: createMail({
        subject: 'The herring nets',
        from: ['Solveig Dahl', 's.dahl@larkhill.example'],
        to: [['Wendel Quill', 'w.quill@larkhill.example']],
        sent: new Date(Date.UTC(2026, 1, 3, 8, 15)),
        body: '<p>Dear Wendel,</p><p>The herring nets were mended with tarred hemp on Tuesday.</p>',
        attachments: [],
      }),
      question: 'With what were the herring nets mended?',
      answer: 'tarred hemp',
      page: 1,
      uniqueWord: 'tarred',
    },
  ];
}

function workbook(bookType: 'biff8' | 'xlsb' | 'xlsm', rows: (string | number)[][]): Buffer {
  return write(utils.book_new(utils.aoa_to_sheet(rows), 'List'), { type: 'buffer', bookType }) as Buffer;
}

/** A recording of three seconds of every type. */
export async function makeRecordings(): Promise<Pick<TestDocument, 'name' | 'bytes'>[]> {
  const sound = makeWav(3, (second) => Math.sin(second * 2_000) / 2);
  const aac = await makeRecording('mp4', 'aac', 3);
  return [
    { name: 'Whistle.wav', bytes: sound },
    { name: 'Fog horn.mp3', bytes: makeSilentMp3(3) },
    { name: 'Bell.mpga', bytes: makeSilentMp3(3) },
    { name: 'Gong.mpeg', bytes: makeSilentMp3(3) },
    { name: 'Siren.ogg', bytes: await makeRecording('ogg', 'opus', 3) },
    { name: 'Rattle.webm', bytes: await makeRecording('webm', 'opus', 3) },
    { name: 'Drum.m4a', bytes: aac },
    { name: 'Drill.mp4', bytes: aac },
  ];
}
