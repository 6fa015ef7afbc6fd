// One page for both grids, so that what stands around them is the same: grid.html?ours, grid.html?ag.
import '@/ui/frame.css';

void (location.search === '?ag' ? import('./ag.js') : import('./ours'));
