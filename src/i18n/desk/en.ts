import booking from '../locales/en/booking.json'
import desk from '../locales/en/desk.json'
import install from '../locales/en/install.json'
import sync from '../locales/en/sync.json'

/** What all screens of the desk say. It is loaded together: in one file it is smaller, and asked for once. */
export default { booking, desk, install, sync }
