import './renderer.css';
import '../../shared/styles/highlight.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askDeployedSite } from '../../shared/data/liveSite.ts';
import { App } from './App.tsx';
import { answerWindow } from './PromptDialogs.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element.');

askDeployedSite();
answerWindow();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
