import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { CACHE_FOLDER, filesOnPath } from '../lib/paths.ts';

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const SDK_JAR = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');

/** A manifest line has at most 72 bytes and continues on the next line after a space (JAR file specification). */
const MANIFEST_LINE = /^.{1,72}|.{1,71}/g;

/**
 * The emulator's jar for firebase-tools, made from the Google Cloud CLI's.
 * Undefined when firebase-tools already has its own, or must download it because the Google Cloud CLI has no jar.
 */
export function findFirestoreJar(): string | undefined {
  if (hasDownloadedJar()) return undefined;
  const sdkJar = findCloudSdkJar();
  return sdkJar && writeLauncherJar(sdkJar);
}

function hasDownloadedJar(): boolean {
  const folder = join(homedir(), '.cache', 'firebase', 'emulators');
  return (
    existsSync(folder) && readdirSync(folder).some((name) => /^cloud-firestore-.*\.jar$/.test(name))
  );
}

function findCloudSdkJar(): string | undefined {
  return filesOnPath('gcloud')
    .map((file) => join(dirname(dirname(realpathSync(file))), SDK_JAR))
    .find((jar) => existsSync(jar));
}

/** Writes a small jar that names the main class, because the CLI's jar does not. */
function writeLauncherJar(sdkJar: string): string {
  const manifest = [
    'Manifest-Version: 1.0',
    `Main-Class: ${MAIN_CLASS}`,
    `Class-Path: ${pathToFileURL(sdkJar).href}`,
  ];
  const text = `${manifest.map((line) => line.match(MANIFEST_LINE)?.join('\r\n ')).join('\r\n')}\r\n`;
  const launcher = join(CACHE_FOLDER, 'firestore-emulator.jar');
  mkdirSync(CACHE_FOLDER, { recursive: true });
  writeFileSync(launcher, zipSync({ 'META-INF/MANIFEST.MF': strToU8(text) }));
  return launcher;
}
