import { expect, it } from 'vitest';
import { sharedPageOf } from '../../../shared/model/sharedPage.ts';

it.each([
  ['https://drive.google.com/file/d/1AbC/view?usp=sharing', 'Google Drive'],
  ['https://docs.google.com/drawings/d/1AbC/edit', 'Google Drive'],
  ['https://photos.app.goo.gl/AbC', 'Google Photos'],
  ['https://www.dropbox.com/scl/fi/abc/team.jpg?rlkey=1&dl=0', 'Dropbox'],
  ['https://1drv.ms/i/s!AbC', 'OneDrive'],
  ['https://agency-my.sharepoint.com/:i:/g/personal/AbC', 'OneDrive'],
  ['https://share.icloud.com/photos/0abc', 'iCloud'],
  ['https://we.tl/t-AbC', 'WeTransfer'],
  ['https://unsplash.com/photos/a-desk-AbC', 'Unsplash'],
  ['https://imgur.com/a/AbC', 'Imgur'],
  ['https://pexels.com/photo/a-desk-1/', 'Pexels'],
  ['https://www.figma.com/design/AbC', 'Figma'],
  ['https://figma.com/design/AbC', 'Figma'],
  ['https://canva.com/design/AbC/view', 'Canva'],
  ['https://instagram.com/p/AbC', 'Instagram'],
  ['https://www.pinterest.com/pin/1', 'Pinterest'],
  ['https://www.pinterest.co.uk/pin/1', 'Pinterest'],
  ['https://pin.it/AbC', 'Pinterest'],
  ['https://github.com/agency/site/blob/main/docs/home.png', 'GitHub'],
])('%s is a page of %s', (address, service) => {
  expect(sharedPageOf(address)).toBe(service);
});

it.each([
  '',
  'drive.google.com/file/d/1AbC',
  'https://cdn.agency.example/team.jpg',
  'https://images.unsplash.com/photo-1?w=1600',
  'https://i.imgur.com/AbC.jpg',
  'https://www.dropbox.com/scl/fi/abc/team.jpg?rlkey=1&raw=1',
  'https://drive.google.com/uc?export=view&id=1AbC',
  'https://drive.google.com/thumbnail?id=1AbC&sz=w1600',
  'https://i.pinimg.com/originals/a/b/c.jpg',
  'https://github.com/agency/site/blob/main/docs/home.png?raw=true',
  'https://github.com/agency/site/raw/main/docs/home.png',
  'https://pinterest.agency.example/team.jpg',
  'https://notdropbox.com/team.jpg',
  'https://dropbox.com.agency.example/team.jpg',
])('%j may be a picture', (address) => {
  expect(sharedPageOf(address)).toBeUndefined();
});
