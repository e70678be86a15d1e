import type { Asker } from './hosting.ts';
import { ifThere } from './refusals.ts';

/** The rules that count now; undefined if there are none. */
export function readRules(asker: Asker): Promise<string | undefined> {
  return ifThere(askForRules(asker));
}

async function askForRules({ google, project }: Asker): Promise<string | undefined> {
  const { rulesetName } = await google.ask<{ rulesetName: string }>(
    'rules',
    `/projects/${project}/releases/cloud.firestore`,
  );
  const { source } = await google.ask<{ source?: { files?: { content: string }[] } }>(
    'rules',
    `/${rulesetName}`,
  );
  return source?.files?.[0]?.content;
}

/** Neither an older version of ours, nor those that Firebase makes: closed, open for a test, or nothing. */
export function areForeign(text: string): boolean {
  const isOurs = text.includes('function isPublisher()');
  const isOfFirebase = /if (false|request\.time < timestamp\.date\(\d+, *\d+, *\d+\));/.test(text);
  return text !== '' && !isOurs && !isOfFirebase;
}
