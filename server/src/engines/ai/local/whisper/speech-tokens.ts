import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import { AiError } from '../../models/port.ts';
import type { SpeechTokens } from './decode-window.ts';

/** Reads `tokenizer.json`. Throws `AiError` `local_tokenizer`. */
export async function loadSpeechTokens(path: string, configPath: string | null): Promise<SpeechTokens> {
  try {
    const json = JSON.parse(await readFile(path, 'utf8')) as object;
    const config = configPath === null ? {} : (JSON.parse(await readFile(configPath, 'utf8')) as object);
    const tokenizer = new Tokenizer(json, config);
    const find = (...names: string[]) =>
      names.map((name) => tokenizer.token_to_id(name)).find((id) => id !== undefined);
    const need = (...names: string[]) => {
      const id = find(...names);
      if (id === undefined) throw new Error(names[0]);
      return id;
    };
    const noTimes = need('<|notimestamps|>');
    const start = need('<|startoftranscript|>');
    return {
      end: need('<|endoftext|>'),
      start,
      transcribe: need('<|transcribe|>'),
      noSpeech: find('<|nospeech|>', '<|nocaptions|>') ?? null,
      noTimes,
      firstTime: noTimes + 1,
      languages: languagesAfter(start, tokenizer),
      textOf: (ids) =>
        ids.length === 0
          ? ''
          : tokenizer.decode([...ids], { skip_special_tokens: true, clean_up_tokenization_spaces: false }),
    };
  } catch (error) {
    throw new AiError('local_tokenizer', error instanceof Error ? error.message.slice(0, 200) : '');
  }
}

/** They follow the token that starts a transcript. */
function languagesAfter(start: number, tokenizer: Tokenizer): Map<string, number> {
  const languages = new Map<string, number>();
  for (let id = start + 1; ; id += 1) {
    const [, language] = /^<\|([a-z]{2,3})\|>$/.exec(tokenizer.id_to_token(id) ?? '') ?? [];
    if (language === undefined) return languages;
    languages.set(language, id);
  }
}
