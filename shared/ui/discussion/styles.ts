/** For pages that load the discussion later, and must look right before. */
import './Discussion.module.css'
