import { createRoot } from 'react-dom/client';
import '@/ui/global.css';
import { watchFaults } from './app/faults';
import { start } from './boot/start';

const element = document.getElementById('root');
if (!element) throw new Error('#root is missing in index.html');

watchFaults();
void start(createRoot(element));
