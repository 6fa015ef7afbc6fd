// One page for both grids, with the same surroundings: grid.html?ours, grid.html?ag.
import '@/ui/frame.css';

void (location.search === '?ag' ? import('./ag.js') : import('./ours'));
