import { TEXT_LINK_LOOK } from '../pages/textLinkLook.ts';

/** A link outside of running text, at least 44 px high, so that a thumb hits it. */
export const CONTACT_LINK_LOOK = `inline-block py-3 ${TEXT_LINK_LOOK}`;
