// What Chromium logs when a request fails, by reason.

export const answeredWith = (status: number, address: RegExp): RegExp =>
  new RegExp(
    `^Failed to load resource: the server responded with a status of ${status} .*${address.source}`,
  );

/** @param error as in net::ERR_FAILED */
export const notLoaded = (error: string, address: RegExp): RegExp =>
  new RegExp(`^Failed to load resource: net::${error}\\b.*${address.source}`);
