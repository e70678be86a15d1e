import './renderer.css';

/** The plain page that is shown when the app keeps crashing or cannot be loaded. Its way back is a link, which works without this script. */
document.getElementById('open-log')?.addEventListener('click', () => window.desktop.openLog());
document.getElementById('quit')?.addEventListener('click', () => window.desktop.quit());
