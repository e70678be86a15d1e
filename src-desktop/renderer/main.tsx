import './renderer.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setPrompts } from '../../shared/admin/state/prompts.ts';
import { askDeployedSite } from '../../shared/data/publication.ts';
import { App } from './App.tsx';
import { answerWindow, pagePrompts } from './prompts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element.');

askDeployedSite();
setPrompts(pagePrompts);
answerWindow();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
