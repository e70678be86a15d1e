/** The element of a prerendered document that names the route it was rendered for, in `data-route`. */
export const HYDRATION_ELEMENT_ID = 'prerendered-route';
