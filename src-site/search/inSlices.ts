/** Half a frame at 60 Hz: the page responds to a press in the next frame. */
const SLICE_MS = 8;

/** Runs the steps of a long task, and pauses after each slice of time so that the browser can respond and paint. */
export async function inSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  let sliceEnd = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < sliceEnd) continue;
    await nextTask();
    sliceEnd = performance.now() + SLICE_MS;
  }
}

/** Browsers delay timers, but not messages, even in a background tab. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const onMessage = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', onMessage, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}
