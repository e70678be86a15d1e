// What a picture needs before it can be saved, in one chunk that is loaded with the first picture.
export { preparePicture } from '../../pictures/preparePicture.ts';
export { keepPicture } from './keptPictures.ts';
