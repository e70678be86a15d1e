import type { Plugin } from 'vite';
import { MADE_PICTURES, makePicture } from './makePictures.ts';

/** Serves the pictures at `/made-pictures/<name>`. Browsers cannot write all formats. */
export function madePictures(): Plugin {
  return {
    name: 'made-pictures',
    configureServer({ middlewares }) {
      for (const name of MADE_PICTURES) {
        middlewares.use(`/made-pictures/${name}`, (_request, response, next) => {
          makePicture(name).then((bytes) => response.end(bytes), next);
        });
      }
    },
  };
}
