import './renderer.css';
import './desktop.ts';

/** The plain page that stands in for the app when it keeps crashing or cannot be loaded; its way back is a link, which needs no script. */
document.getElementById('open-log')?.addEventListener('click', () => window.desktop.openLog());
document.getElementById('quit')?.addEventListener('click', () => window.desktop.quit());
