/** Where the site has the stored pictures. */
export const STORED_PICTURES_PATH = '/pictures';

/** The path of a stored picture on the site. */
export const STORED_PICTURE_PATH = new RegExp(
  `^${STORED_PICTURES_PATH}/(?<hash>[0-9a-f]{64})\\.(?<extension>webp|jpg)$`,
);
