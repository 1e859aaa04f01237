// Other programs for the same files, if the machine has them.
import { spawn, spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** Timeout for the other program. */
const PATIENCE_MS = 60_000;

const cellsByOpenpyxl = `
import sys
from openpyxl import load_workbook
for sheet in load_workbook(sys.argv[1], read_only=True, data_only=True):
    for row in sheet.iter_rows(values_only=True):
        print("\\t".join("" if cell is None else str(cell) for cell in row))
`;

// The Perl program converts an Outlook message to an internet message; the best of its bodies is compared.
const mailByMsgconvert = String.raw`
import email, html, re, subprocess, sys
from email import policy
mime = subprocess.run(["msgconvert", "--outfile", "-", sys.argv[1]], capture_output=True, check=True).stdout
def bodies(part):
    if part.get_content_type() == "message/rfc822":
        for inside in part.get_payload(): show(inside)
    elif part.get_content_type() == "multipart/alternative":
        kinds = {inside.get_content_type(): inside for inside in part.get_payload()}
        bodies(kinds.get("text/html") or kinds.get("text/plain") or part.get_payload()[-1])
    elif part.is_multipart():
        for inside in part.get_payload(): bodies(inside)
    elif part.get_content_maintype() == "text" and part.get_content_disposition() != "attachment":
        text = part.get_payload(decode=True).decode(part.get_content_charset() or "utf-8", "replace")
        if part.get_content_subtype() == "html":
            text = re.sub(r"(?is)<(style|script|head)\b.*?</\1>|<!--.*?-->", " ", text)
            text = html.unescape(re.sub(r"(?s)<[^>]+>", " ", text))
        else:
            # Where a link leads stands behind its words; Dossier keeps it beside the text.
            text = re.sub(r"<[^<>@\s]*>", " ", text)
        print(text)
def show(mail):
    for name in ("Subject", "From", "To", "Cc"):
        # Addresses inside of a company's Exchange are for programs.
        if mail[name]: print(re.sub(r"<[^<>@]*>", "", str(mail[name])))
    bodies(mail)
show(email.message_from_bytes(mime, policy=policy.default))
`;

const rivals = {
  pdf: { name: 'pdftotext', program: 'pdftotext', probe: ['-v'], args: (file) => ['-q', file, '-'] },
  doc: { name: 'catdoc', program: 'catdoc', probe: ['-V'], args: (file) => ['-d', 'utf-8', file] },
  xls: { name: 'xls2csv', program: 'xls2csv', probe: ['-V'], args: (file) => ['-d', 'utf-8', file] },
  ppt: { name: 'catppt', program: 'catppt', probe: ['-V'], args: (file) => ['-d', 'utf-8', file] },
  msg: {
    name: 'msgconvert',
    program: 'python3',
    probe: ['-c', 'import shutil, sys; sys.exit(shutil.which("msgconvert") is None)'],
    args: (file) => ['-c', mailByMsgconvert, file],
  },
  xlsx: {
    name: 'openpyxl',
    program: 'python3',
    probe: ['-c', 'import openpyxl'],
    args: (file) => ['-c', cellsByOpenpyxl, file],
  },
};

/**
 * @param {string} type an extension
 * @returns {{ name: string, read: (file: string) => Promise<{ ms: number, text: string } | null> } | null} null if there is none; `read`
 *   returns null for a file that it cannot read within a minute
 */
export function rivalFor(type) {
  const rival = rivals[type === 'xlsm' ? 'xlsx' : type];
  if (!rival) return null;
  const { error, status } = spawnSync(rival.program, rival.probe, { stdio: 'ignore' });
  if (error || (rival.program === 'python3' && status !== 0)) return null;
  return { name: rival.name, read: (file) => run(rival.program, rival.args(file)) };
}

function run(program, args) {
  return new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: PATIENCE_MS });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.on('error', () => resolve(null));
    child.on('close', (code) => {
      const ms = performance.now() - began;
      resolve(code === 0 ? { ms, text: Buffer.concat(chunks).toString('utf8') } : null);
    });
  });
}
