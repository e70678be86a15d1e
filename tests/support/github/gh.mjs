// Stands on PATH as `gh`: passes what it is told to the stand-in, whose address is in GH_STAND_IN, and ends as that says.
import { buffer } from 'node:stream/consumers';

const input = (await buffer(process.stdin)).toString();
const body = JSON.stringify({ args: process.argv.slice(2), input });
const answer = await fetch(process.env.GH_STAND_IN, { method: 'POST', body });
const { code, stdout, stderr } = await answer.json();
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
