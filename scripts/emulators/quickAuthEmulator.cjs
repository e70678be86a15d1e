// JavaScript, because the emulators' process loads it without a compiler.
const { createRequire } = require('node:module');

const requireInTools = createRequire(require.resolve('firebase-tools/package.json'));
const requireInValidator = createRequire(requireInTools.resolve('exegesis'));
const { default: Ajv } = requireInValidator('ajv');

// At its start the Auth emulator checks the schema of each of its own parameters, and compiles JSON Schema's schema for every
// one: 9 of its 11 seconds. What people send to it is validated as before.
Ajv.prototype.validateSchema = () => true;
