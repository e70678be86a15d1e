import { setTimeout } from 'node:timers/promises';
import { UserError } from '../lib/userError.ts';
import type { Call, Service } from './google.ts';
import type { Setup } from './setup.ts';

/** What takes a service some time: https://google.aip.dev/151 */
interface Operation {
  name: string;
  done?: boolean;
  error?: { message?: string };
}

/** Asks for a change, by POST if nothing else is said, and waits until the service has done it. */
export async function change(
  setup: Setup,
  service: Service,
  path: string,
  call: Call,
): Promise<void> {
  const { google, project: billed, patience } = setup;
  let operation = await google.ask<Operation>(service, path, { method: 'POST', ...call, billed });
  for (let turn = 0; !operation.done && turn < patience.tries; turn++) {
    await setTimeout(patience.delayMs);
    operation = await google.ask<Operation>(service, `/${operation.name}`, { billed });
  }
  if (operation.error) throw new UserError(`Google answers: ${operation.error.message ?? 'no'}.`);
}
