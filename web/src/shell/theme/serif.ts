// Source Serif, the voice of documents. Whatever shows a document's own words imports this, so that it loads with the first of them.
import '@fontsource-variable/source-serif-4/wght.css';
