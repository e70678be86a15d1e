// The names of the button that stops and starts the particle network.
export const PAUSE_BACKGROUND = 'Pause background';
export const PLAY_BACKGROUND = 'Play background';
