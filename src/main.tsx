import '@/ui/global.css';
import { start } from './app/start';

const root = document.getElementById('root');
if (!root) throw new Error('#root is missing in index.html');

void start(root);
