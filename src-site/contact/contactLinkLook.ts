import { TEXT_LINK } from '../pages/parts/TextLink.tsx';

/** The classes of a link outside of running text: at least 44 px high, for touch. */
export const CONTACT_LINK_LOOK = `inline-block py-3 ${TEXT_LINK}`;
