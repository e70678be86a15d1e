import { PassThrough, type Writable } from 'node:stream';

/** More than any task prints, so that no task waits until the output of another one is shown. */
const BUFFER_MAX_BYTES = 2 ** 30;

/** Runs tasks at the same time. Shows the output of the first as it comes, and that of each other task after the ones before it. */
export async function runSideBySide<T>(
  tasks: readonly ((output: Writable) => Promise<T>)[],
): Promise<T[]> {
  const outputs: PassThrough[] = [];
  const results = tasks.map((task) => {
    const output = new PassThrough({ highWaterMark: BUFFER_MAX_BYTES });
    outputs.push(output);
    return task(output).finally(() => output.end());
  });
  const show = async () => {
    for (const output of outputs) {
      for await (const chunk of output) {
        await new Promise((resolve) => process.stdout.write(chunk as Buffer, resolve));
      }
    }
  };
  const [values] = await Promise.all([Promise.all(results), show()]);
  return values;
}
