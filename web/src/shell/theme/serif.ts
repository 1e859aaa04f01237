// Source Serif, the font of document text. Components that show document text import this, so that it loads on first use.
import '@fontsource-variable/source-serif-4/wght.css';
