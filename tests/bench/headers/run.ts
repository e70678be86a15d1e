import { type Score, scoreAnswer } from '../../../scripts/headerScore/score.ts';
import { runBuild } from '../../../scripts/lib/runBuild.ts';
import { onStopSignal } from '../../../scripts/lib/stopSignal.ts';
import { runCommand } from '../../../scripts/lib/userError.ts';
import { BENCH_URL, serveBuiltSite } from '../site/server.ts';

const PATHS = ['/', '/admin/login'];
const LEAST_SCORE = 130;

/** `npm run score:headers`: what the HTTP Observatory would say of the production build behind the Hosting emulator. */
async function scoreHeaders(): Promise<void> {
  onStopSignal();
  await runBuild(['--only', 'site']);
  const emulators = await serveBuiltSite();
  const scores = await Promise.all(PATHS.map(scorePath));
  await emulators.stop();
  PATHS.forEach((path, index) => print(path, scores[index]));
  const isGood = scores.every(({ score }) => score >= LEAST_SCORE);
  if (!isGood) console.log(`\nBelow ${LEAST_SCORE}: look into firebase.json.`);
  process.exit(isGood ? 0 : 1);
}

async function scorePath(path: string): Promise<Score> {
  const response = await fetch(BENCH_URL + path, { headers: { origin: 'https://other.example' } });
  return scoreAnswer({ headers: response.headers, html: await response.text() });
}

function print(path: string, score: Score | undefined): void {
  console.log(`\n${path}: ${score?.score}`);
  console.table(score?.tests);
}

await runCommand(scoreHeaders);
