/** The names of the button that stops and starts the particle network. */
export const BACKGROUND = { pause: 'Pause background', play: 'Play background' } as const;
