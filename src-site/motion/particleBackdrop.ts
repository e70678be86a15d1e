import type { ParticleStyle } from './particleRenderer.ts';
import type { ParticleView } from './particleScene.ts';
import { watchView } from './particleView.ts';
import type { ParticleWorkerMessage } from './particleWorker.ts';

/** As high as the largest viewport, so that a phone's sliding address bar does not resize the canvas. */
const CANVAS_CLASSES =
  'pointer-events-none fixed top-0 left-0 -z-10 h-lvh w-full motion-safe:transition-opacity motion-safe:duration-1000 motion-safe:starting:opacity-0 print:hidden contrast-more:hidden forced-colors:hidden';

interface Painter {
  show: (view: ParticleView) => void;
  dismiss: () => void;
}

/**
 * Puts the network behind the whole page. The canvas is created here and not by React: it can be transferred to a
 * worker only once, and React may run the same effect twice.
 * @returns removes the network
 */
export function mountParticles(style: ParticleStyle): () => void {
  const canvas = document.createElement('canvas');
  canvas.className = CANVAS_CLASSES;
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  const canPaintInWorker =
    typeof OffscreenCanvas === 'function' && 'transferControlToOffscreen' in canvas;
  const painter = canPaintInWorker ? paintInWorker(canvas, style) : paintOnPage(canvas, style);
  const stopWatching = watchView(canvas, painter.show);
  return () => {
    stopWatching();
    painter.dismiss();
    canvas.remove();
  };
}

function paintInWorker(canvas: HTMLCanvasElement, style: ParticleStyle): Painter {
  const worker = new Worker(new URL('./particleWorker.ts', import.meta.url), { type: 'module' });
  const send = (message: ParticleWorkerMessage, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer);
  const offscreen = canvas.transferControlToOffscreen();
  send({ canvas: offscreen, style }, [offscreen]);
  return { show: (view) => send(view), dismiss: () => worker.terminate() };
}

function paintOnPage(canvas: HTMLCanvasElement, style: ParticleStyle): Painter {
  const loading = import('./particleScene.ts').then((module) =>
    module.createParticleScene(canvas, style),
  );
  return {
    show: (view) => void loading.then((scene) => scene.show(view)),
    dismiss: () => void loading.then((scene) => scene.stop()),
  };
}
