import { TEXT_LINK_LOOK } from '../pages/textLinkLook.ts';

/** A link that stands alone and is pressed with a thumb: at least 44 px high. */
export const CONTACT_LINK_LOOK = `inline-block py-3 ${TEXT_LINK_LOOK}`;
