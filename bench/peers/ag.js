import { AllCommunityModule, createGrid, ModuleRegistry, themeQuartz } from 'ag-grid-community';
import { benchRows, COLUMNS, fieldOf, isNumber, STICKY, WIDTH } from './data.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const columnDefs = Array.from({ length: COLUMNS }, (_, index) => ({
  field: fieldOf(index),
  headerName: `Colonna ${index}`,
  width: WIDTH,
  pinned: index < STICKY ? 'left' : undefined,
  editable: true,
  sortable: true,
  cellEditor: isNumber(index) ? 'agNumberCellEditor' : 'agTextCellEditor',
}));
const rowData = benchRows();
let api;

Object.assign(window, {
  bench: {
    mount: () => {
      const element = document.querySelector('#grid');
      element.style.cssText = 'position:fixed;inset:0';
      api = createGrid(element, {
        // The page's own font, which is loaded already.
        theme: themeQuartz.withParams({ fontFamily: 'inherit' }),
        columnDefs,
        rowData,
        rowHeight: 36,
        getRowId: ({ data }) => data.id,
        enableCellTextSelection: false,
        animateRows: false,
      });
    },
    scroller: () =>
      scrolling(
        ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1000,
        'overflowY',
      ),
    across: () =>
      scrolling(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 500, 'overflowX'),
    live: (row, column, value) => {
      const node = api.getDisplayedRowAtIndex(row);
      if (node) api.applyTransaction({ update: [{ ...node.data, [fieldOf(column)]: value }] });
    },
    edit: () => api.startEditingCell({ rowIndex: 0, colKey: fieldOf(2) }),
    held: () => api.getDisplayedRowAtIndex(0).data[fieldOf(2)],
  },
});

/** Found by behaviour: class names change between versions. */
function scrolling(is, overflow) {
  return (
    [...document.querySelectorAll('#grid *')].find(
      (one) => is(one) && /auto|scroll/.test(getComputedStyle(one)[overflow]),
    ) ?? null
  );
}
